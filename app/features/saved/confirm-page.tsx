import { Link } from "@remix-run/react";
import "#app/ui/forms.css";

type ConfirmPageProps = {
  title: string;
  text: string;
  submit: string;
  cancel: string;
  /** the page of the thing that would be gone */
  back: string;
};

/** Asks before something is gone for good. */
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
