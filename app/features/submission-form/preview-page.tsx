import { useTranslation } from "react-i18next";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { RecipePreview } from "#app/features/recipe-page/recipe-page.tsx";
import { units, usUnits } from "#app/features/units/unit-names.ts";
import { photoAddress, photoRowSizes } from "#app/lib/addresses/photo-sizes.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AuthorQuestions, useSightingText } from "#app/features/submissions/allergen-questions.tsx";
import type { ShownSighting } from "#app/features/submissions/allergen-statement.ts";
import { Select, TextInput } from "#app/features/submissions/form-fields.tsx";
import type { UnderstoodLine } from "#app/features/submissions/preview-view.server.ts";
import { useProblemList } from "./problem-list.ts";
import { useUnitName } from "./unit-name.ts";
import { SendForReview } from "#app/features/submissions/send-for-review.tsx";
import type { Problems } from "#app/features/submissions/submission-problems.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";
import "#app/styles/recipe-readers.css";

export type SendNotice = "savedAnyway" | "unconfirmed" | "suspended" | "daily-limit";

type PreviewPageProps = {
  id: number;
  title: string;
  recipe: RecipePageView | null;
  photos: ReadonlyArray<{ key: string; alt: string; width: number; height: number }>;
  /** whether the recipe can be sent for review */
  canSend: boolean;
  /** why it was not sent */
  refused: { notice: SendNotice; problems: Problems } | null;
  lines: ReadonlyArray<UnderstoodLine>;
  /** allergens that the check found in the ingredients */
  sightings: ReadonlyArray<ShownSighting>;
  /** index of the line being corrected */
  correcting: number | null;
  errors: Partial<Record<"amount" | "unit" | "name" | "note", Array<string>>>;
  /** input of a failed correction */
  typed: Partial<Record<"amount" | "unit" | "name" | "note", string>>;
};

export function PreviewPage(props: PreviewPageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const { id, title, recipe, photos, canSend, refused, lines } = props;
  return (
    <div className="page contribute">
      {refused ? <SendProblem id={id} refused={refused} /> : null}
      <h1>{t("preview.title", { title: title || t("preview.untitled") })}</h1>
      <p>{t("preview.text")}</p>
      {lines.length > 0 ? <UnderstoodLines {...props} /> : null}
      {recipe ? <RecipePreview recipe={recipe} /> : <p className="notice">{t("preview.empty")}</p>}
      {photos.length > 0 ? (
        <section aria-labelledby="own-photos">
          <h2 id="own-photos">{t("preview.photos")}</h2>
          <ul className="photo-row">
            {photos.map(({ key, alt, width, height }) => (
              <li key={key}>
                <Picture
                  src={photoAddress(key)}
                  alt={alt || title}
                  sizes={photoRowSizes}
                  {...{ width, height }}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {canSend ? (
        <SendForReview id={id}>
          <Sightings {...props} />
        </SendForReview>
      ) : (
        <Sightings {...props} />
      )}
      <p className="actions">
        <a className="button button-quiet" href={`/submit-recipe?draft=${id}`}>
          {t("preview.edit")}
        </a>
        <a className="button button-quiet" href={`/submit-recipe/${id}/photos`}>
          {t("submissions:actions.photos")}
        </a>
      </p>
    </div>
  );
}

function SendProblem({
  id,
  refused,
}: {
  id: number;
  refused: NonNullable<PreviewPageProps["refused"]>;
}) {
  const { t } = useTranslation("submission-form");
  const { notice, problems } = refused;
  const { allergens, ...elsewhere } = problems;
  const list = useProblemList(elsewhere, { draftId: id, shown: null });
  // Allergens are asked about on this page.
  const asked = useProblemList(allergens ? { allergens } : {}, { draftId: id, shown: null });
  const here = asked.map((problem) => ({ ...problem, href: "#sightings" }));
  return (
    <ErrorSummary problems={[...list, ...here]} answer={refused}>
      <p>
        {t(`notice.${notice}`)}
        {notice === "unconfirmed" ? <a href="/profile"> {t("notice.unconfirmedLink")}.</a> : null}
        {notice === "suspended" ? <a href="/contact"> {t("notice.suspendedLink")}.</a> : null}
      </p>
    </ErrorSummary>
  );
}

/** Allergens found in the ingredients with their answers; asks about undeclared ones if the recipe can be sent. */
function Sightings({ sightings, canSend }: PreviewPageProps) {
  const { t } = useTranslation("submissions");
  const text = useSightingText();
  if (sightings.length === 0) return null;
  const asked = canSend ? sightings.filter(({ declared }) => !declared) : [];
  const answered = sightings.filter((sighting) => !asked.includes(sighting));
  return (
    <section className="sightings" aria-labelledby="sightings">
      <h2 id="sightings">{t("allergens.title")}</h2>
      {answered.length > 0 ? (
        <ul>
          {answered.map((sighting) => (
            <li key={sighting.allergen}>
              {text(sighting)}.{" "}
              {t(
                `allergens.${sighting.declared ? "declared" : sighting.absent ? "absent" : "open"}`,
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {asked.length > 0 ? <p>{t("allergens.text")}</p> : null}
      <AuthorQuestions sightings={asked} />
    </section>
  );
}

function UnderstoodLines({ id, lines, correcting, errors, typed }: PreviewPageProps) {
  const { t } = useTranslation("submission-form");
  const unitName = useUnitName();
  return (
    <section className="understood" aria-labelledby="understood">
      <h2 id="understood">{t("preview.understood")}</h2>
      <p>{t("preview.understoodText")}</p>
      <ul>
        {lines.map((line, i) => (
          <li key={i} id={`line-${i}`}>
            <span className="meant">
              <b>{line.amount}</b> {line.unit === "piece" ? "" : unitName(line.unit, line.amount)}{" "}
              {line.name}
              {line.note ? <i>, {line.note}</i> : null}
              {line.corrected ? <small> ({t("preview.corrected")})</small> : null}
              <br />
              <small>
                {t("preview.line")}: {line.line}
              </small>
            </span>
            {correcting === i ? (
              <CorrectLine id={id} line={line} errors={errors} typed={typed} />
            ) : (
              <a
                className="tap"
                href={`/submit-recipe/${id}/preview?line=${i}#line-${i}`}
                aria-label={t("preview.correctLine", { line: line.line })}
              >
                {t("preview.correct")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CorrectLine({
  id,
  line,
  errors,
  typed,
}: Pick<PreviewPageProps, "id" | "errors" | "typed"> & { line: UnderstoodLine }) {
  const { t } = useTranslation("submission-form");
  const unitName = useUnitName();
  const options = [...units, ...usUnits].map((value) => ({
    value,
    label: value === "piece" ? t("preview.piece") : unitName(value, "2"),
  }));
  return (
    <form method="post" className="correct-line">
      <input type="hidden" name="line" value={line.line} />
      <div className="row">
        <TextInput
          name="amount"
          label={t("preview.amount")}
          value={typed.amount ?? line.amount}
          errors={errors.amount}
          maxLength={30}
        />
        <Select
          name="unit"
          label={t("preview.unit")}
          value={typed.unit ?? line.unit}
          errors={errors.unit}
          options={options}
        />
        <TextInput
          name="name"
          label={t("preview.name")}
          value={typed.name ?? line.name}
          errors={errors.name}
          maxLength={120}
          required
        />
        <TextInput
          name="note"
          label={t("preview.note")}
          value={typed.note ?? line.note}
          errors={errors.note}
          maxLength={160}
        />
      </div>
      <p className="actions">
        <button type="submit" className="button button-small">
          {t("preview.apply")}
        </button>
        <a className="tap" href={`/submit-recipe/${id}/preview`}>
          {t("preview.cancel")}
        </a>
      </p>
    </form>
  );
}
