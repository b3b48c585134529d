import { Link } from "@remix-run/react";
import "#app/ui/forms.css";

type ConfirmPageProps = {
  title: string;
  text: string;
  submit: string;
  cancel: string;
  /** page to return to */
  back: string;
};

/** Confirmation before something is deleted permanently. */
export function ConfirmPage({ title, text, submit, cancel, back }: ConfirmPageProps) {
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <form method="post" className="actions">
        <button type="submit" className="button button-danger">
          {submit}
        </button>
        <Link className="tap" to={back}>
          {cancel}
        </Link>
      </form>
    </div>
  );
}
