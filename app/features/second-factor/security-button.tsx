import type { ReactNode } from "react";

type SecurityButtonProps = {
  intent: string;
  /** of the passkey */
  id?: number;
  label?: string;
  children: ReactNode;
};

/** A form of one button; the page itself answers it. */
export function SecurityButton({ intent, id, label, children }: SecurityButtonProps) {
  return (
    <form method="post" action="/profile/security">
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="button button-quiet button-small"
        aria-label={label}
      >
        {children}
      </button>
    </form>
  );
}
