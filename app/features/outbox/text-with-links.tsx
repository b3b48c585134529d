import "./mail.css";

/** Plain text with clickable URLs. */
export function TextWithLinks({ text }: { text: string }) {
  return (
    <pre className="plain-text">
      {text.split(/(https?:\/\/\S+)/).map((part, i) =>
        i % 2 === 1 ? (
          <a key={i} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
