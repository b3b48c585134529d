import { shareTargets } from "./share-targets.ts";
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
        {shareTargets(shared).map(([name, href]) => (
          <li key={name}>
            <a
              href={href}
              rel="noopener nofollow"
              target={href.startsWith("mailto:") ? undefined : "_blank"}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
