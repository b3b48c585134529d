type Shared = {
  title: string;
  url: string;
  /** label of the email link */
  email: string;
};

/** Plain links: nothing is loaded from these services before a click. */
export function shareTargets({ title, url, email }: Shared) {
  const text = encodeURIComponent(`${title} ${url}`);
  const address = encodeURIComponent(url);
  return [
    ["WhatsApp", `https://wa.me/?text=${text}`],
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [email, `mailto:?subject=${encodeURIComponent(title)}&body=${text}`],
  ] as const;
}
