/** What a newsletter says of a post before it links to it: the summary and the text up to its first heading. */
export function postLetter(
  { summary, body }: { summary: string; body: string },
  { path, readMore, cardTitle, withUsUnits }: PostLetterOptions,
): string {
  const lines = body.split(/\r?\n/);
  const heading = lines.findIndex((line) => /^#{1,6}\s/.test(line));
  const opening = lines
    .slice(0, heading === -1 ? undefined : heading)
    // Tables, images and notes have no place in an email of ours (issue-markdown.server.ts).
    .filter((line) => !/^\s*(?:\||!\[|\[\^)/.test(line))
    .map((line) => {
      const [, recipe, product] =
        /^\s*::(?:recipe (\d+)|product ([a-z0-9-]+))\s*$/.exec(line) ?? [];
      if (!recipe && !product)
        return withUsUnits(line.replaceAll(/!\[[^\]]*\]\([^)]*\)|\[\^[^\]]+\]/g, ""));
      const card = recipe ? `/recipe/${recipe}` : `/product/${product}`;
      const title = cardTitle(card);
      return title ? `[${title}](${card})` : "";
    })
    .join("\n");
  return [summary, opening, `[${readMore}](${path})`]
    .map((part) => part.trim().replaceAll(/\n{3,}/g, "\n\n"))
    .filter(Boolean)
    .join("\n\n");
}

export type PostLetterOptions = {
  /** of the post */
  path: string;
  readMore: string;
  /** the title of a recipe or product by its path; null when it is not public */
  cardTitle: (path: string) => string | null;
  withUsUnits: (text: string) => string;
};
