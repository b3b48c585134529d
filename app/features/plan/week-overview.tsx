import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { PlanDocument } from "./print-view.server.ts";

/** The days and their recipes, on the first page of the document. */
export function WeekOverview({ days }: Pick<PlanDocument, "days">) {
  return days.map(({ day, name, meals }) => (
    <section key={day}>
      <h2>{name}</h2>
      <ul>
        {meals.map(({ id, title, details }) => (
          <li key={id}>
            <LocalizedText value={title} />
            {details ? <small> ({details})</small> : null}
          </li>
        ))}
      </ul>
    </section>
  ));
}
