import { ShareItems } from "./share-items.tsx";
import "./share-links.css";

type ShareLinksProps = {
  title: string;
  url: string;
  label: string;
  /** label of the email link */
  email: string;
};

export default function ShareLinks({ label, ...shared }: ShareLinksProps) {
  return (
    <nav id="share" className="share" aria-label={label}>
      <span>{label}</span>
      <ul className="inline-list">
        <ShareItems {...shared} />
      </ul>
    </nav>
  );
}
