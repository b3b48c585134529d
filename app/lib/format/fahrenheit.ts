/** "10 °C lower" */
const isDifference = /^\s(?:less|lower|more|higher|hotter|cooler|menos|más)/;

const celsius =
  /(?<![\d.,])(?:(−?\d{1,3})\s*([–-]|a|to|y|o|and|or)\s*)?((?:−|(?<=^|[\s(])-)?\d{1,3})\s°C(?!\s?\(?[^.;)]{0,16}°F)/g;

const longestBrackets = 300;

/** Texts have temperatures in °C; °F is added where they are shown. In brackets, without brackets of its own. */
export function withFahrenheit(text: string): string {
  return text.replace(
    celsius,
    (written: string, from: string | undefined, joint: string, to: string, at: number) => {
      if (isDifference.test(text.slice(at + written.length)))
        return `${written} (${Math.round((Number(to) * 1.8) / 5) * 5} °F)`;
      const before = text.slice(Math.max(0, at - longestBrackets), at);
      const isInBrackets = before.lastIndexOf("(") > before.lastIndexOf(")");
      const fahrenheit = `${from ? `${toFahrenheit(from)}${jointOf(joint, from)}` : ""}${toFahrenheit(to)} °F`;
      return isInBrackets ? `${written}, ${fahrenheit}` : `${written} (${fahrenheit})`;
    },
  );
}

/** A dash for a range, but not beside a minus. */
function jointOf(written: string, from: string): string {
  if (/^(?:[–-]|a|to)$/.test(written) && !from.startsWith("−")) return "–";
  return ` ${written} `;
}

/** To five degrees, as oven dials have; exact at the ends of water, to one degree where sugar is boiled. */
function toFahrenheit(written: string): string {
  const degrees = Number(written.replace("−", "-"));
  const exact = degrees * 1.8 + 32;
  const step = degrees === 0 || (degrees >= 100 && degrees < 120) ? 1 : 5;
  return String(Math.round(exact / step) * step).replace("-", "−");
}
