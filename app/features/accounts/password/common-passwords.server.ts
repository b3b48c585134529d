/**
 * A static file, so that the Worker stays small. What is guessed first, of at least eight characters, in lower case and
 * without accents, one a line: the 10,000 most common passwords from lists of leaked ones, as collected by
 * @zxcvbn-ts/language-common 4.1.3, and the 5,735 most common words and names of Spanish that are not among them, from
 * @zxcvbn-ts/language-es-es 4.1.2 (nobody keeps a list of leaked Spanish passwords of that length). Both MIT,
 * https://github.com/zxcvbn-ts/zxcvbn.
 */
const path = "/common-passwords.txt";

export type CommonPasswords = ReadonlySet<string>;

let known: CommonPasswords | undefined;

/** Read when the first password is set in an isolate: few requests need it. */
export async function commonPasswords(assets: Pick<Fetcher, "fetch">): Promise<CommonPasswords> {
  if (known) return known;
  const response = await assets.fetch(new URL(path, "https://assets.invalid"));
  if (!response.ok) throw new Error(`The static file ${path} answers ${response.status}.`);
  known = new Set((await response.text()).split("\n"));
  return known;
}
