import { useState, type FormEvent } from "react";

type Choice = { status: string; publishAt: string };

/** When the document will be published as the form is now; null: at once, or not at all. */
export function usePlannedTime(first: Choice) {
  const [choice, setChoice] = useState(first);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = (name: keyof Choice) =>
      (currentTarget.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value;
    const now = { status: typed("status"), publishAt: typed("publishAt") };
    setChoice((before) =>
      before.status === now.status && before.publishAt === now.publishAt ? before : now,
    );
  };
  return { plannedAt: plannedTime(choice), onInput };
}

function plannedTime({ status, publishAt }: Choice): string | null {
  const time = new Date(`${publishAt}Z`);
  const isAhead = status === "published" && publishAt !== "" && time.getTime() > Date.now();
  return isAhead ? time.toISOString() : null;
}
