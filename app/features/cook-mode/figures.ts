const figure =
  /([\d½¼¾⅓⅔⅛]) (?=(?:°[CF]|k?g|ml|l|[cm]m|oz|lb|h|min|tbsp|tsp|(?:cda|cdta)s?\.)(?!\p{L}))/gu;

/** A figure stays on one line with its short unit: large text on a phone breaks "74 / °C" otherwise. */
export function withFiguresWhole(text: string): string {
  return text.replace(figure, "$1\u00a0");
}
