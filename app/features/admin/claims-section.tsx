import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ClaimName } from "#app/lib/values/claims.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { ErrorNotice, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
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
    <TitledSection id="claims" title={t("admin:claims.title")}>
      <ErrorNotice>{notPublished && t("admin:claims.notPublished")}</ErrorNotice>
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
    </TitledSection>
  );
}

function ClaimTable({ claims }: Pick<ClaimsSectionProps, "claims">) {
  const { t } = useTranslation("admin");
  const statementOf = useStatement();
  return (
    <DataTable
      rows={claims}
      rowKey={({ name }) => name}
      columns={[
        {
          label: t("claims.statement"),
          isHeading: true,
          cell: ({ name, decided }) => (
            <span>
              {statementOf(name)}
              {decided ? (
                <span className="state-note">
                  {t(`claims.states.${decided.decision}`, {
                    name: decided.by ?? t("claims.somebody"),
                  })}{" "}
                  <UtcTime at={decided.at} />
                </span>
              ) : null}
            </span>
          ),
        },
        { label: t("claims.place"), cell: ({ name }) => t(`claims.places.${placeOf(name)}`) },
        {
          label: t("claims.decision"),
          isBare: true,
          cell: ({ name, decided }) => (
            <form method="post" action="/admin#claims" className="actions">
              <input type="hidden" name="claim" value={name} />
              {claimDecisions.map((decision) =>
                decision === decided?.decision ? null : (
                  <Submit key={decision} name="decision" value={decision} look="small quiet">
                    {t(`claims.${decision}`)}
                    <span className="visually-hidden">: {statementOf(name)}</span>
                  </Submit>
                ),
              )}
            </form>
          ),
        },
      ]}
    />
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
