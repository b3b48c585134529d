// A plan as an iCalendar file (RFC 5545).
import { siteFacts } from "#app/lib/values/site-facts.ts";

type CalendarEvent = {
  uid: string;
  /** an ISO date; the event lasts all day */
  day: string;
  summary: string;
  description: string;
  url: string;
};

type Calendar = { name: string; language: string; stamp: Date; events: Array<CalendarEvent> };

export function toCalendar({ name, language, stamp, events }: Calendar): string {
  const written = stamp.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${siteFacts.name}//Plan//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, summary, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${written}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
      `SUMMARY;LANGUAGE=${language}:${escaped(summary)}`,
      `DESCRIPTION;LANGUAGE=${language}:${escaped(description)}`,
      `URL:${url}`,
      // A meal does not make the cook unavailable.
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** Section 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Section 3.1: no line has more than 75 octets; the next one begins with a space. Characters are not split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}

function compact(day: string): string {
  return day.replaceAll("-", "");
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);
}
