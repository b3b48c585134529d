// Pages behind newsletter links. Each is a form: following a link changes nothing.
import { useTranslation } from "react-i18next";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { Frequency } from "./frequency.ts";
import { frequencies, type SubscriptionStatus } from "#app/lib/values/stored-values.ts";
import "#app/ui/forms.css";
import "./newsletter.css";

export function ConfirmPage({
  subscription,
}: {
  /** null when the link no longer works */
  subscription: { email: string; status: SubscriptionStatus; token: string } | null;
}) {
  const { t } = useTranslation(["newsletter"]);
  const email = subscription?.email;
  return (
    <div className="page narrow">
      <h1>{t("newsletter:confirm.title")}</h1>
      {subscription === null ? (
        <>
          <p className="notice notice-error" role="alert">
            {t("newsletter:confirm.expired")}
          </p>
          <p>
            <a className="button" href="/newsletter">
              {t("newsletter:confirm.again")}
            </a>
          </p>
        </>
      ) : subscription.status === "confirmed" ? (
        <p className="notice" role="status">
          {t("newsletter:confirm.done", { email })}
        </p>
      ) : (
        <form method="post">
          <p>{t("newsletter:confirm.text", { email })}</p>
          <input type="hidden" name="token" value={subscription.token} />
          <button type="submit" className="button">
            {t("newsletter:confirm.button")}
          </button>
        </form>
      )}
    </div>
  );
}

export function UnsubscribePage({
  subscription,
}: {
  subscription: { email: string; status: SubscriptionStatus; token: string | null } | null;
}) {
  const { t } = useTranslation(["newsletter"]);
  const email = subscription?.email;
  return (
    <div className="page narrow">
      <h1>{t("newsletter:unsubscribe.title")}</h1>
      {subscription === null ? (
        <>
          <p className="notice notice-error" role="alert">
            {t("newsletter:unsubscribe.invalid")}
          </p>
          <p>
            <a className="button" href="/">
              {t("newsletter:unsubscribe.home")}
            </a>
          </p>
        </>
      ) : subscription.status === "unsubscribed" ? (
        <>
          <p className="notice" role="status">
            {t("newsletter:unsubscribe.done", { email })}
          </p>
          <p>
            {t("newsletter:unsubscribe.regret")}{" "}
            <a className="tap" href={`/newsletter/preferences?token=${subscription.token}`}>
              {t("newsletter:unsubscribe.back")}
            </a>
          </p>
        </>
      ) : (
        <form method="post">
          <p>{t("newsletter:unsubscribe.text", { email })}</p>
          <button type="submit" className="button">
            {t("newsletter:unsubscribe.button")}
          </button>
        </form>
      )}
    </div>
  );
}

type Choice = {
  email: string;
  language: Language;
  frequency: Frequency;
  subscribed: boolean;
  /** token of the link; null for a signed-in user */
  token: string | null;
};

export function PreferencesPage({ choice }: { choice: Choice | null }) {
  const { t } = useTranslation(["newsletter"]);
  return (
    <div className="page narrow">
      {choice === null ? (
        <>
          <h1>{t("newsletter:preferences.closedTitle")}</h1>
          <p>{t("newsletter:preferences.closed")}</p>
          <p>
            <a className="button" href="/newsletter">
              {t("newsletter:preferences.form")}
            </a>
          </p>
        </>
      ) : (
        <>
          <h1>{t("newsletter:preferences.title")}</h1>
          <p>{t("newsletter:preferences.for", { email: choice.email })}</p>
          {choice.subscribed ? null : <p className="notice">{t("newsletter:preferences.left")}</p>}
          <PreferencesForm choice={choice} />
        </>
      )}
    </div>
  );
}

function PreferencesForm({ choice }: { choice: Choice }) {
  const { t } = useTranslation(["newsletter"]);
  const { language, frequency, subscribed, token } = choice;
  const hidden = token === null ? null : <input type="hidden" name="token" value={token} />;
  return (
    <>
      <form method="post" action="/newsletter/preferences">
        {hidden}
        <fieldset className="radio-list">
          <legend>{t("newsletter:preferences.language")}</legend>
          {languages.map((languageOption) => (
            <label key={languageOption} lang={languageOption}>
              <input
                type="radio"
                name="language"
                value={languageOption}
                defaultChecked={languageOption === language}
              />
              {t(`newsletter:preferences.languages.${languageOption}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className="radio-list">
          <legend>{t("newsletter:preferences.frequency")}</legend>
          {frequencies.map((frequencyOption) => (
            <label key={frequencyOption}>
              <input
                type="radio"
                name="frequency"
                value={frequencyOption}
                defaultChecked={frequencyOption === frequency}
              />
              {t(`newsletter:preferences.${frequencyOption}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          {t(`newsletter:preferences.${subscribed ? "save" : "back"}`)}
        </button>
      </form>
      {subscribed ? <StopForm choice={choice} /> : null}
    </>
  );
}

function StopForm({ choice: { token, language, frequency } }: { choice: Choice }) {
  const { t } = useTranslation(["newsletter"]);
  return (
    <section className="unsubscribe">
      <h2>{t("newsletter:preferences.stop")}</h2>
      <p>{t("newsletter:preferences.stopText")}</p>
      <form
        method="post"
        action={
          token === null ? "/newsletter/preferences" : `/newsletter/unsubscribe?token=${token}`
        }
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="frequency" value={frequency} />
        <button type="submit" name="intent" value="stop" className="button button-quiet">
          {t("newsletter:preferences.unsubscribe")}
        </button>
      </form>
    </section>
  );
}
