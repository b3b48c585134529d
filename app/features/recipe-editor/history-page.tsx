// The versions of a recipe: who saved what and when; two of them compared; and one restored.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { FieldDiff } from "./history-view.server.ts";
import "./recipe-edit.css";

type Fields = Resources["admin"]["recipes"]["fields"];
type Revision = {
  id: number;
  savedAt: string;
  /** empty for a version that was not saved in the editor */
  changed: ReadonlyArray<string>;
  restoredFrom: string | null;
  /** null: the account was deleted */
  by: string | null;
};
export type HistoryAnswer = {
  problem: "changed" | "invalid" | "unknown";
  /** the fields that no longer pass the check */
  fields: ReadonlyArray<string>;
};

type HistoryPageProps = {
  recipe: { id: number; version: string };
  revisions: ReadonlyArray<Revision>;
  /** the two versions that are compared, older first */
  compared: { from: Revision; to: Revision; fields: ReadonlyArray<FieldDiff> } | null;
  answer: HistoryAnswer | undefined;
};

function useFieldNames() {
  const { t } = useTranslation(["admin"]);
  return (fields: ReadonlyArray<string>) =>
    fields
      // Of a field of a row, the list.
      .map((name) => name.replace(/\[.*/, "").replace("allergensNone", "allergens"))
      .filter((name, i, all) => all.indexOf(name) === i)
      .map((name) => t(`admin:recipes.fields.${name as keyof Fields}`))
      .join(", ");
}

export function HistoryPage({ recipe, revisions, compared, answer }: HistoryPageProps) {
  const { t } = useTranslation(["admin"]);
  const names = useFieldNames();
  return (
    <>
      <p className="actions">
        <a className="tap" href={`/admin/recipes/${recipe.id}`}>
          {t("admin:recipes.cancel")}
        </a>
      </p>
      {answer ? (
        <p className="notice notice-error" role="alert">
          {t(`admin:recipes.history.problems.${answer.problem}`)}{" "}
          {answer.fields.length > 0 ? `${names(answer.fields)}.` : null}
        </p>
      ) : null}
      {compared ? (
        <Comparison
          recipe={recipe}
          compared={compared}
          isNewest={compared.to.id === revisions[0]?.id}
        />
      ) : null}
      {revisions.length === 0 ? (
        <p>{t("admin:recipes.history.none")}</p>
      ) : (
        <section aria-labelledby="versions">
          <h2 id="versions">{t("admin:recipes.history.versions")}</h2>
          <Versions revisions={revisions} compared={compared} />
        </section>
      )}
    </>
  );
}

function Versions({ revisions, compared }: Pick<HistoryPageProps, "revisions" | "compared">) {
  const { t } = useTranslation(["admin"]);
  const names = useFieldNames();
  const columns = ["time", "by", "changed", "from", "to"] as const;
  return (
    <Form method="get" className="table-form">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`admin:recipes.history.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revisions.map((revision, i) => {
            const { id, savedAt, by, changed, restoredFrom } = revision;
            const older = revisions[i + 1];
            return (
              <tr key={id}>
                <th scope="row" data-label={t("admin:recipes.history.time")}>
                  {older ? (
                    <a href={`?from=${older.id}&to=${id}`}>
                      <UtcTime at={savedAt} />
                    </a>
                  ) : (
                    <UtcTime at={savedAt} />
                  )}
                </th>
                <td data-label={t("admin:recipes.history.by")}>
                  {by ?? (changed.length > 0 ? t("admin:recipes.history.deleted") : "–")}
                </td>
                <td data-label={t("admin:recipes.history.changed")}>
                  {changed.length === 0 ? t("admin:recipes.history.found") : names(changed)}
                  {restoredFrom ? (
                    <>
                      {" "}
                      ({t("admin:recipes.history.restored")} <UtcTime at={restoredFrom} />)
                    </>
                  ) : null}
                </td>
                <td data-label={t("admin:recipes.history.from")}>
                  <ChooseVersion
                    name="from"
                    revision={revision}
                    isChosen={compared ? compared.from.id === id : i === 1}
                  />
                </td>
                <td data-label={t("admin:recipes.history.to")}>
                  <ChooseVersion
                    name="to"
                    revision={revision}
                    isChosen={compared ? compared.to.id === id : i === 0}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {revisions.length > 1 ? (
        <p className="edit-bar">
          <button className="button">{t("admin:recipes.history.compare")}</button>
        </p>
      ) : null}
    </Form>
  );
}

type ChooseVersionProps = { name: "from" | "to"; revision: Revision; isChosen: boolean };

function ChooseVersion({ name, revision: { id, savedAt }, isChosen }: ChooseVersionProps) {
  const { t } = useTranslation(["admin"]);
  return (
    <label className="choose-row">
      <input
        type="radio"
        name={name}
        value={id}
        defaultChecked={isChosen}
        aria-label={t(`admin:recipes.history.choose.${name}`, {
          time: savedAt.slice(0, 16).replace("T", " "),
        })}
      />
    </label>
  );
}

function Comparison({
  recipe,
  compared: { from, to, fields },
  isNewest,
}: {
  recipe: HistoryPageProps["recipe"];
  compared: NonNullable<HistoryPageProps["compared"]>;
  isNewest: boolean;
}) {
  const { t } = useTranslation(["admin"]);
  const label = (field: string) => t(`admin:recipes.fields.${field as keyof Fields}`);
  return (
    <section aria-labelledby="comparison" className="comparison">
      <h2 id="comparison">
        <UtcTime at={from.savedAt} /> → <UtcTime at={to.savedAt} />
      </h2>
      {fields.length === 0 ? <p>{t("admin:recipes.history.same")}</p> : null}
      <dl>
        {fields.map(({ field, parts }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd lang={field.endsWith("Es") ? "es" : "en"}>
              {parts.map(({ text, change }, i) =>
                change === "added" ? (
                  <ins key={i}>{text}</ins>
                ) : change === "removed" ? (
                  <del key={i}>{text}</del>
                ) : (
                  <span key={i}>{text}</span>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        {[from, to]
          .filter(({ id }) => !(isNewest && id === to.id))
          .map(({ id, savedAt }) => (
            <Form key={id} method="post">
              <input type="hidden" name="version" value={recipe.version} />
              <button className="button button-quiet" name="restore" value={id}>
                <span>
                  {t("admin:recipes.history.restore")} <UtcTime at={savedAt} />
                </span>
              </button>
            </Form>
          ))}
      </div>
    </section>
  );
}
