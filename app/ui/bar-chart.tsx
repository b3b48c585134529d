import "./bar-chart.css";

type Bar = { label: string; value: number; valueText?: string };

const width = 600;
const height = 160;
const base = height - 22;
const top = 16;

/**
 * Bars as an SVG that the server draws, and the same figures as a table for who wants them exact or does not see the
 * picture.
 */
export function BarChart({
  title,
  bars,
  labelHeading,
  valueHeading,
  tableLabel,
}: {
  title: string;
  bars: ReadonlyArray<Bar>;
  /** what stands below the bars, like "Day" */
  labelHeading: string;
  /** what the bars measure, like "Visits" */
  valueHeading: string;
  /** opens the table, like "The figures" */
  tableLabel: string;
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const shown = ({ value, valueText }: Bar) => valueText ?? String(value);
  const highest = bars.find(({ value }) => value === most);
  const last = bars.length - 1;
  return (
    <figure className="bar-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <path className="bar-chart-line" d={`M0 ${base}H${width}`} />
        {bars.map((bar, i) => {
          const barHeight = (bar.value / most) * (base - top);
          return (
            <rect
              key={bar.label}
              x={round(i * step + step * 0.1)}
              y={round(base - barHeight)}
              width={round(step * 0.8)}
              height={round(barHeight)}
              rx="2"
            >
              <title>{`${bar.label}: ${shown(bar)}`}</title>
            </rect>
          );
        })}
        {highest ? (
          <text x="0" y="11">
            {shown(highest)}
          </text>
        ) : null}
        {bars[0] ? (
          <text x="0" y={height - 5}>
            {bars[0].label}
          </text>
        ) : null}
        {last > 0 ? (
          <text x={width} y={height - 5} textAnchor="end">
            {bars[last]!.label}
          </text>
        ) : null}
      </svg>
      <details>
        <summary>{tableLabel}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{shown(bar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
