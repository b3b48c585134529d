import type { ReactNode } from "react";

type FoldProps = {
  id: string;
  title: string;
  /** what is inside, on one line */
  hint?: string | undefined;
  open?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/** A part of a page that opens on tap. Find-in-page and links to what is inside open it, and paper has it open. */
export function Fold({ id, title, hint, open, className, children }: FoldProps) {
  return (
    <details className={className ? `fold ${className}` : "fold"} open={open}>
      <summary>
        <h2 id={id}>{title}</h2>
        {hint ? <span>{hint}</span> : null}
      </summary>
      {children}
    </details>
  );
}
