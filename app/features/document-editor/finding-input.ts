import type { DocumentFinding } from "#app/features/editorial/document-finding.ts";
import type { EditFields } from "./edit-form.server.ts";

/** The form's field that a finding is about: "names.2.countries" is a value inside the field "names". */
export function inputOf(
  { language, field }: Pick<DocumentFinding, "language" | "field">,
  fields: EditFields,
): string {
  const [name] = field.split(".");
  if (name === "slug") return "slug";
  const inputs = [
    ...fields.shared.map(({ input }) => input),
    ...fields.texts.flatMap((text) => [
      `${text.language}.body`,
      ...text.fields.map(({ input }) => input),
    ]),
  ];
  const own = language ?? "shared";
  return (
    [`${own}.${name}`, `en.${name}`, `${own}.title`].find((input) => inputs.includes(input)) ??
    "en.title"
  );
}
