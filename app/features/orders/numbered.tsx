/** A text whose order number stays on one line: it has hyphens. */
export function Numbered({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <span className="order-number">{number}</span>
      {after}
    </>
  );
}
