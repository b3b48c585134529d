type ShareLinksProps = {
  title: string;
  url: string;
  label: string;
  /** label of the email link */
  email: string;
};

/** Plain links: nothing is loaded from these services before a click. */
export default function ShareLinks({ title, url, label, email }: ShareLinksProps) {
  const text = encodeURIComponent(`${title} ${url}`);
  const address = encodeURIComponent(url);
  const links = [
    ["WhatsApp", `https://wa.me/?text=${text}`],
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [email, `mailto:?subject=${encodeURIComponent(title)}&body=${text}`],
  ] as const;
  return (
    <nav id="share" className="share" aria-label={label}>
      <span>{label}</span>
      <ul className="inline-list">
        {links.map(([name, href]) => (
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
