import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { ReadAbout as About } from "./read-about.server.ts";

/** On a recipe: the posts and guide entries about it. */
export default function ReadAbout({ about }: { about: ReadonlyArray<About> }) {
  const { t } = useTranslation("recipe");
  return (
    <section className="facts" aria-labelledby="about">
      <h2 id="about">{t("readAbout")}</h2>
      <ul>
        {about.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} discover="none">
              <LocalizedText value={title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
