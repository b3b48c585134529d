import { useTranslation } from "react-i18next";
import type { SocialLink } from "#app/lib/values/site-facts.ts";

/** The symbols of public/social-icons.svg; other services are shown by name. */
const icons = new Set([
  "bluesky",
  "facebook",
  "instagram",
  "mastodon",
  "pinterest",
  "telegram",
  "threads",
  "tiktok",
  "whatsapp",
  "x",
  "youtube",
]);

/** Links to the site's social profiles (content/site.json, "social"). */
export function SocialLinks({ links, lite }: { links: ReadonlyArray<SocialLink>; lite: boolean }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul className="inline-list social-links" aria-label={t("footer.social")}>
      {links.map(({ name, url }) => {
        const icon = name.toLowerCase();
        return (
          <li key={url}>
            {icons.has(icon) && !lite ? (
              <a href={url} rel="me noopener" aria-label={name}>
                <svg width="24" height="24" aria-hidden>
                  <use href={`/social-icons.svg#${icon}`} />
                </svg>
              </a>
            ) : (
              <a href={url} rel="me noopener">
                {name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
