type Shared = {
  title: string;
  url: string;
  /** label of the email link */
  email: string;
};

/** The items of a list of plain links: nothing is loaded from these services before a click. */
export function ShareItems({ title, url, email }: Shared) {
  const text = encodeURIComponent(`${title} ${url}`);
  const address = encodeURIComponent(url);
  const targets = [
    ["WhatsApp", `https://wa.me/?text=${text}`],
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [email, `mailto:?subject=${encodeURIComponent(title)}&body=${text}`],
  ] as const;
  return targets.map(([name, href]) => (
    <li key={name}>
      <a
        href={href}
        rel="noopener nofollow"
        target={href.startsWith("mailto:") ? undefined : "_blank"}
      >
        {name}
      </a>
    </li>
  ));
}
