import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ClaimName } from "#app/lib/values/claims.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { proofClaims, stripClaims, stripText } from "#app/ui/layout/claim-text.ts";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { ListedClaim } from "./claims.server.ts";
import { claimDecisions } from "#app/lib/values/claim-decisions.ts";

type ClaimsSectionProps = {
  claims: ReadonlyArray<ListedClaim>;
  /** the decision was saved but the page cache could not be refreshed */
  notPublished: boolean;
};

/** Claims about the operator's business: an administrator confirms or blanks each one, and can change it later. */
export function ClaimsSection({ claims, notPublished }: ClaimsSectionProps) {
  const { t } = useTranslation(["admin"]);
  const open = claims.filter(({ decided }) => !decided);
  const done = claims.filter(({ decided }) => decided);
  return (
    <section aria-labelledby="claims">
      <h2 id="claims">{t("admin:claims.title")}</h2>
      {notPublished ? (
        <p className="notice notice-error" role="alert">
          {t("admin:claims.notPublished")}
        </p>
      ) : null}
      {open.length > 0 ? (
        <>
          <p className="notice">{t("admin:claims.open", { count: open.length })}</p>
          <p className="measure">{t("admin:claims.text")}</p>
          <ClaimTable claims={open} />
        </>
      ) : null}
      {done.length > 0 ? (
        <details className="confirm-list" open={notPublished}>
          <summary>{t("admin:claims.done", { count: done.length })}</summary>
          <ClaimTable claims={done} />
        </details>
      ) : null}
    </section>
  );
}

function ClaimTable({ claims }: Pick<ClaimsSectionProps, "claims">) {
  const { t } = useTranslation(["admin"]);
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("admin:claims.statement")}</th>
          <th scope="col">{t("admin:claims.place")}</th>
          <th scope="col">{t("admin:claims.decision")}</th>
        </tr>
      </thead>
      <tbody>
        {claims.map(({ name, decided }) => (
          <ClaimRow key={name} name={name} decided={decided} />
        ))}
      </tbody>
    </table>
  );
}

function ClaimRow({ name, decided }: ListedClaim) {
  const { t } = useTranslation(["admin"]);
  const statement = useStatement()(name);
  return (
    <tr>
      <th scope="row" data-label={t("admin:claims.statement")}>
        <span>
          {statement}
          {decided ? (
            <span className="state-note">
              {t(`admin:claims.states.${decided.decision}`, {
                name: decided.by ?? t("admin:claims.somebody"),
              })}{" "}
              <UtcTime at={decided.at} />
            </span>
          ) : null}
        </span>
      </th>
      <td data-label={t("admin:claims.place")}>{t(`admin:claims.places.${placeOf(name)}`)}</td>
      <td data-label={t("admin:claims.decision")}>
        <form method="post" action="/admin#claims" className="actions">
          <input type="hidden" name="claim" value={name} />
          {claimDecisions.map((decision) =>
            decision === decided?.decision ? null : (
              <button
                key={decision}
                className="button button-small button-quiet"
                name="decision"
                value={decision}
              >
                {t(`admin:claims.${decision}`)}
                <span className="visually-hidden">: {statement}</span>
              </button>
            ),
          )}
        </form>
      </td>
    </tr>
  );
}

type Place = "strip" | "box" | "stripAndBox" | "home";

function placeOf(name: ClaimName): Place {
  if (name === "contributors") return "home";
  const isInStrip = stripClaims.some((stripClaim) => stripClaim === name);
  const isInBox = proofClaims.some(([proofClaim]) => proofClaim === name);
  return isInStrip && isInBox ? "stripAndBox" : isInStrip ? "strip" : "box";
}

/** The claim as the public pages word it. */
function useStatement() {
  const { t } = useTranslation();
  const { t: home } = useTranslation("home");
  const language = useLanguage();
  return (name: ClaimName): string => {
    if (name === "contributors")
      return home("share.contributors", { figure: siteFacts.contributors });
    const stripped = stripClaims.find((stripClaim) => stripClaim === name);
    if (stripped) return stripText(stripped, siteFacts, { t, language });
    const proof = proofClaims.find(([proofClaim]) => proofClaim === name);
    return proof ? `${siteFacts[proof[0]]} ${t(proof[1])}` : "";
  };
}
