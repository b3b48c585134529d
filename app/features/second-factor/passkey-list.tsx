import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import type { Factors } from "./factors.server.ts";
import { SecurityButton } from "./security-button.tsx";

type PasskeyListProps = { passkeys: Factors["passkeys"] };

export function PasskeyList({ passkeys }: PasskeyListProps) {
  const { t } = useTranslation("second-factor");
  const date = new Intl.DateTimeFormat(intlLocales[useLanguage()], {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const show = (iso: string) => date.format(new Date(iso));
  if (passkeys.length === 0) return <p>{t("passkeys.none")}</p>;
  return (
    <ul className="rows">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="fine-print">
              {lastUsedAt === null
                ? t("passkeys.unused", { created: show(createdAt) })
                : t("passkeys.dates", { created: show(createdAt), used: show(lastUsedAt) })}
            </p>
            <Rename id={id} name={name} />
          </div>
          <SecurityButton
            intent="passkey-remove"
            id={id}
            label={t("passkeys.removeLabel", { name })}
          >
            {t("passkeys.remove")}
          </SecurityButton>
        </li>
      ))}
    </ul>
  );
}

function Rename({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("second-factor");
  return (
    <details>
      <summary aria-label={t("passkeys.renameLabel", { name })}>{t("passkeys.rename")}</summary>
      <form method="post" action="/profile/security" className="actions">
        <input type="hidden" name="id" value={id} />
        <input
          name="name"
          defaultValue={name}
          required
          maxLength={60}
          autoComplete="off"
          aria-label={t("passkeys.nameOf", { name })}
        />
        <button
          type="submit"
          name="intent"
          value="passkey-rename"
          className="button button-quiet button-small"
        >
          {t("passkeys.rename")}
        </button>
      </form>
    </details>
  );
}
