/** Temperatures are stored in °C; °F is added, rounded to five degrees. */
export function withFahrenheit(text: string): string {
  return text.replace(
    /(\d{2,3})(?:\s*([–-]|a|to)\s*(\d{2,3}))?\s°C/g,
    (celsius: string, from: string, joint: string | undefined, to: string | undefined) =>
      `${celsius} (${fahrenheit(from)}${joint && to ? `–${fahrenheit(to)}` : ""} °F)`,
  );
}

function fahrenheit(celsius: string) {
  return Math.round((Number(celsius) * 1.8 + 32) / 5) * 5;
}
