type ShareLinksProps = {
  title: string;
  url: string;
  label: string;
  /** name of the link that opens a mail */
  email: string;
};

/** Plain links: nothing of the named services is loaded before somebody follows one. */
export function ShareLinks({ title, url, label, email }: ShareLinksProps) {
  const text = encodeURIComponent(`${title} ${url}`);
  const address = encodeURIComponent(url);
  const links = [
    ["WhatsApp", `https://wa.me/?text=${text}`],
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [email, `mailto:?subject=${encodeURIComponent(title)}&body=${text}`],
  ] as const;
  return (
    <nav className="share" aria-label={label}>
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
