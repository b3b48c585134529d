// What the admin pages are made of, beside tables (data-table.tsx) and fields (labeled-field.tsx).
import { Form, Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { OptionList, type Options } from "./select.tsx";

/** Why something was refused; nothing without children. */
export function ErrorNotice({ id, children }: { id?: string; children: ReactNode }) {
  return children ? (
    <p className="notice notice-error" role="alert" id={id}>
      {children}
    </p>
  ) : null;
}

type SectionProps = { id: string; title: ReactNode; className?: string; children: ReactNode };

/** A section that its heading names. */
export function TitledSection({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type SubmitProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  value?: string | number;
  /** "quiet", "small" or "danger", or several of them */
  look?: string;
};

/** A button that sends its form, with what it is to do. */
export function Submit({ value, name = "intent", look, ...button }: SubmitProps) {
  const looks = look?.split(" ").map((one) => `button-${one}`) ?? [];
  return (
    <button
      type="submit"
      name={value === undefined ? undefined : name}
      value={value}
      className={["button", ...looks].join(" ")}
      {...button}
    />
  );
}

type ConfirmProps = { label: ReactNode; open?: boolean | undefined; children: ReactNode };

/** A step that shows its form only when it is opened. */
export function Confirm({ label, open, children }: ConfirmProps) {
  return (
    <details className="confirm" open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

type ChoicesProps<Choice> = {
  label: string;
  options: ReadonlyArray<Choice>;
  /** null: none of them is shown */
  now: Choice | null;
  href: (option: Choice) => string;
  text: (option: Choice) => ReactNode;
  /** what is seldom chosen, behind its label; the shown one stands with the others */
  more?: { label: string; options: ReadonlyArray<Choice> };
  children?: ReactNode;
};

/** Links to the views of a list. */
export function Choices<Choice extends string | number | boolean>(props: ChoicesProps<Choice>) {
  const { label, options, now, href, text, more, children } = props;
  const folded = more?.options ?? [];
  const link = (option: Choice) => (
    <Link
      key={String(option)}
      to={href(option)}
      aria-current={option === now ? "page" : undefined}
      discover="none"
    >
      {text(option)}
    </Link>
  );
  return (
    <nav className="admin-choices" aria-label={label}>
      {options.map(link)}
      {folded.filter((option) => option === now).map(link)}
      {more ? (
        <details>
          <summary>{more.label}</summary>
          <p>
            {folded.filter((option) => option !== now).map(link)}
            {children}
          </p>
        </details>
      ) : (
        children
      )}
    </nav>
  );
}

/** The link of a table's row. No route discovery: a manifest request for fifty such links exceeds the gate's URL limit. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="tap" discover="none">
      {children}
    </Link>
  );
}

/** The options of a select from its values. */
export const optionsOf = <const Value extends string>(
  values: ReadonlyArray<Value>,
  text: (value: Value) => string,
) => values.map((value) => [value, text(value)] as const);

/** An address with parameters; without those that are null. */
export function addressOf(path: string, params: Record<string, string | number | null>): string {
  const known = Object.entries(params).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(known).toString()}`;
}

/** The parameter of a page of a list: the first page has none. */
export const pageParam = (page = 1) => (page > 1 ? page : null);

type FilterField = Omit<InputHTMLAttributes<HTMLInputElement>, "value"> & {
  name: string;
  label: string;
  value: string | number;
  /** makes it a select */
  options?: Options;
  /** its first option, of no value */
  any?: string;
};

/** The field of a filter that searches. */
export const searchInput = { id: "query", type: "search", name: "q" };

type FilterFormProps = {
  fields: ReadonlyArray<FilterField>;
  submit: string;
  role?: "search";
  sort?: string;
};

/** Fields that filter a list, one beside the other. */
export function FilterForm({ fields, submit, role, sort }: FilterFormProps) {
  return (
    <Form method="get" role={role} className="admin-filter">
      {fields.map(({ name, id = name, label, value, options, any, ...input }) => (
        <label key={name} htmlFor={id}>
          {label}
          {options ? (
            <select id={id} name={name} defaultValue={value}>
              <OptionList options={any ? [["", any], ...options] : options} />
            </select>
          ) : (
            <input id={id} name={name} defaultValue={value} {...input} />
          )}
        </label>
      ))}
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <button className="button">{submit}</button>
    </Form>
  );
}

type SearchFieldProps = { id: string; label: string; query: string; maxLength: number };

/** The search field of a list, and what comes beside it. */
export function SearchField({
  id,
  label,
  children,
  query,
  maxLength,
}: SearchFieldProps & { children: ReactNode }) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="field-with-button">
        <input id={id} type="search" name="q" defaultValue={query} maxLength={maxLength} />
        {children}
      </div>
    </>
  );
}

type DefinitionListProps = {
  className: string;
  items: ReadonlyArray<{ label: string; value: ReactNode; className?: string }>;
};

/** Names and values. */
export function DefinitionList({ className, items }: DefinitionListProps) {
  return (
    <dl className={className}>
      {items.map((item) => (
        <div key={item.label} className={item.className}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
