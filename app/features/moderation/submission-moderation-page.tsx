import { useTranslation } from "react-i18next";
import { RecipePreview } from "#app/features/recipe-page/recipe-page.tsx";
import { AllergensAdded } from "#app/features/submissions/allergen-questions.tsx";
import { TextArea } from "#app/features/submissions/form-fields.tsx";
import { StateMark, useDate } from "#app/features/submissions/my-submissions-page.tsx";
import { Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import type { FieldDiff, ModerationView } from "./moderation-view.server.ts";
import type { Finding } from "./findings.ts";
import type { SubmissionContent } from "#app/features/submissions/submission-content.ts";
import {
  DecisionBar,
  DecisionForm,
  PhotoChoice,
  type DecisionFormProps,
} from "./decision-form.tsx";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

type ModerationPageProps = DecisionFormProps & {
  /** the submission that waits after this one */
  next: { id: number; title: string } | null;
  suspendErrors: Partial<Record<"reason" | "understood", Array<string>>>;
};

export function SubmissionModerationPage(props: ModerationPageProps) {
  const { t } = useTranslation(["moderation", "submissions"]);
  const { submissionView } = props;
  const { submission, findings, recipe, extra, decisions } = submissionView;
  const fieldName = useFieldName();
  const isPending = submission.state === "pending";
  return (
    <>
      <p className="actions">
        <StateMark state={submission.state} />
        <a className="tap" href="/admin/submissions">
          {t("review.queue")}
        </a>
        {props.next ? (
          <a
            className="tap"
            href={`/admin/submissions/${props.next.id}`}
            rel="next"
            aria-keyshortcuts="n"
          >
            {t("review.next", { title: props.next.title || t("submissions:list.untitled") })}
          </a>
        ) : null}
      </p>
      {isPending ? <PhotoChoice {...props} /> : null}
      <TitledSection id="findings" title={t("review.findings")}>
        {findings.length === 0 ? <p>{t("review.noFindings")}</p> : null}
        <ul className="timeline">
          {findings.map((finding, i) => (
            <li key={i}>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      </TitledSection>
      {submissionView.diff.length > 0 || submissionView.versions.length > 1 ? (
        <Changes submissionView={submissionView} />
      ) : null}
      {submissionView.catalogue ? <CatalogueChanges catalogue={submissionView.catalogue} /> : null}
      <TitledSection id="shown" title={t("review.preview")}>
        {recipe ? <RecipePreview recipe={recipe} /> : null}
        <dl>
          {extra.map(([field, value]) => (
            <div key={field}>
              <dt>
                <strong>{fieldName(field)}</strong>
              </dt>
              <dd className="original">{value}</dd>
            </div>
          ))}
        </dl>
      </TitledSection>
      {decisions.length > 0 ? <EarlierDecisions decisions={decisions} /> : null}
      <AuthorSection submissionView={submissionView} />
      {isPending ? (
        <>
          <DecisionForm {...props} />
          <DecisionBar {...props} />
        </>
      ) : (
        <p className="notice">{t("review.decided")}</p>
      )}
      {submission.authorRole === "user" ? <SuspendForm {...props} /> : null}
    </>
  );
}

function EarlierDecisions({ decisions }: Pick<ModerationView, "decisions">) {
  const { t } = useTranslation(["moderation", "submissions"]);
  const date = useDate();
  return (
    <TitledSection id="earlier" title={t("review.earlier")}>
      <ul className="timeline">
        {decisions.map(({ number, outcome, reason, allergens, decidedAt }) => (
          <li key={number}>
            {t("review.versions", { number })}:{" "}
            {t(`submissions:submission.outcome.${outcome}`, { date: date(decidedAt) })}
            {reason ? <blockquote className="letter">{reason}</blockquote> : null}
            <AllergensAdded allergens={allergens} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function FindingText({ finding }: { finding: Finding }) {
  const { t } = useTranslation("moderation");
  const { t: common } = useTranslation();
  const fieldName = useFieldName();
  switch (finding.key) {
    case "diet":
      return <>{t("findings.diet", { name: finding.name, tag: common(`diet.${finding.tag}`) })}</>;
    case "links":
    case "language":
      return (
        <>
          {t(`findings.${finding.key}`, {
            field: fieldName(finding.field as keyof SubmissionContent),
          })}
        </>
      );
    case "unused":
      return <>{t("findings.unused", { name: finding.name })}</>;
    case "bigAmount":
      return <>{t("findings.bigAmount", { line: finding.line })}</>;
    case "time":
      return <>{t("findings.time", { minutes: finding.minutes })}</>;
    case "noAmount":
      return <>{t("findings.noAmount", { count: finding.count })}</>;
    default:
      return <>{t(`findings.${finding.key}`)}</>;
  }
}

/** Before and after, side by side. */
function Changes({ submissionView }: { submissionView: ModerationView }) {
  const { t } = useTranslation("moderation");
  const fieldName = useFieldName();
  const { before, after, number, diff, versions } = submissionView;
  return (
    <TitledSection id="changes" title={t("review.changed")}>
      {versions.length > 1 ? <VersionPicker submissionView={submissionView} /> : null}
      {diff.length === 0 ? <p>{t("review.sameAsBefore")}</p> : null}
      {diff.map(({ field, rows }) => (
        <DiffTable
          key={field}
          caption={fieldName(field)}
          before={t("review.before", { number: before ?? 0 })}
          after={t(after === number ? "review.now" : "review.before", { number: after })}
          rows={rows}
        />
      ))}
    </TitledSection>
  );
}

/** An editor changed the recipe: the changes that publishing this text would make to it. */
function CatalogueChanges({ catalogue }: { catalogue: NonNullable<ModerationView["catalogue"]> }) {
  const { t } = useTranslation(["moderation", "submissions"]);
  return (
    <TitledSection id="catalogue" title={t("review.catalogue")}>
      <p className="notice notice-error">{t("review.catalogueText")}</p>
      {catalogue.map(({ field, spanish, rows }) => (
        <DiffTable
          key={`${field}-${spanish}`}
          caption={
            spanish
              ? t("review.inSpanish", { field: t(`submissions:fields.${field}`) })
              : t(`submissions:fields.${field}`)
          }
          before={t("review.catalogueNow")}
          after={t("review.catalogueThen")}
          rows={rows}
        />
      ))}
    </TitledSection>
  );
}

type DiffTableProps = {
  caption: string;
  before: string;
  after: string;
  rows: FieldDiff["rows"];
};

function DiffTable({ caption, before, after, rows }: DiffTableProps) {
  return (
    <table className="diff">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <DiffLine key={i} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** Compares any version with the one before it, or the latest with any other. */
function VersionPicker({ submissionView }: { submissionView: ModerationView }) {
  const { t } = useTranslation("moderation");
  const { versions, before, after, number } = submissionView;
  const pairs = [
    ...versions.slice(0, -1).map((from) => ({ from, to: number })),
    ...versions.slice(0, -2).map((from, i) => ({ from, to: versions[i + 1]! })),
  ];
  return (
    <nav aria-label={t("review.compare")}>
      <ul className="chips">
        {pairs.map(({ from, to }) => (
          <li key={`${from}-${to}`}>
            <a
              href={`?from=${from}&to=${to}#changes`}
              aria-current={from === before && to === after ? "true" : undefined}
            >
              {t("review.pair", { from, to })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DiffLine({ row }: { row: FieldDiff["rows"][number] }) {
  const { before, after, changed } = row;
  return (
    <tr>
      <td className={changed && before !== null ? "was" : undefined}>
        {changed && before !== null ? <del>{before}</del> : before}
      </td>
      <td className={changed && after !== null ? "is" : undefined}>
        {changed && after !== null ? <ins>{after}</ins> : after}
      </td>
    </tr>
  );
}

function AuthorSection({
  submissionView: { submission, outcomes },
}: {
  submissionView: ModerationView;
}) {
  const { t } = useTranslation("moderation");
  const date = useDate();
  if (!submission.authorSince) return null;
  return (
    <TitledSection id="author" title={t("review.author")}>
      <p>
        {t("review.authorText", {
          name: submission.authorName ?? t("review.someone"),
          date: date(submission.authorSince),
          published: outcomes["published"] ?? 0,
          declined: outcomes["declined"] ?? 0,
        })}
      </p>
      {submission.authorSuspendedAt ? (
        <p className="notice notice-error">{t("review.suspended")}</p>
      ) : null}
    </TitledSection>
  );
}

function SuspendForm({ submissionView, suspendErrors }: ModerationPageProps) {
  const { t } = useTranslation("moderation");
  if (submissionView.submission.authorSuspendedAt) return null;
  const failed = Object.keys(suspendErrors).length > 0;
  return (
    <details className="second-thought" open={failed || undefined}>
      <summary>{t("review.suspend")}</summary>
      <p>{t("review.suspendText")}</p>
      <form method="post">
        <input type="hidden" name="intent" value="suspend" />
        <TextArea
          name="reason"
          id="suspend-reason"
          label={t("review.suspendReason")}
          value=""
          errors={suspendErrors.reason}
          maxLength={500}
          rows={3}
        />
        <label className="check">
          <input type="checkbox" name="understood" required />
          {t("review.understood")}
        </label>
        <Submit look="danger">{t("review.suspendConfirm")}</Submit>
      </form>
    </details>
  );
}

/** The label of a field in the submission form. */
function useFieldName() {
  const { t } = useTranslation(["submissions", "submission-form"]);
  return (field: keyof SubmissionContent): string => {
    if (field === "dietaryTags") return t("fields.diet");
    if (field.startsWith("other")) {
      const own = field.slice(5).toLowerCase() as "title";
      return `${t("submission-form:sections.other")}: ${t(`other.${own}`)}`;
    }
    return t(`fields.${field as "title"}`);
  };
}
