import "./bar-chart.css";

type Bar = { label: string; value: number; valueText?: string };

const height = 160;
const base = height - 22;
const top = 16;

type FiguresProps = {
  bars: ReadonlyArray<Bar>;
  /** label of the bars' axis, like "Day" */
  labelHeading: string;
  /** label of the values, like "Visits" */
  valueHeading: string;
  /** label of the control that opens the table, like "The figures" */
  tableLabel: string;
};

type BarChartProps = FiguresProps & {
  title: string;
  /** half as wide: several stand side by side, with letters of the same size */
  isSmall?: true;
};

const formatValue = ({ value, valueText }: Bar) => valueText ?? String(value);

/** A bar chart as SVG, and the same values as a table for exact figures and screen readers. */
export function BarChart({ title, bars, isSmall, ...names }: BarChartProps) {
  const width = isSmall ? 300 : 600;
  const maximum = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const highest = bars.find(({ value }) => value === maximum);
  const last = bars.length - 1;
  return (
    <figure className="bar-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <path className="bar-chart-line" d={`M0 ${base}H${width}`} />
        {bars.map((bar, i) => {
          const barHeight = (bar.value / maximum) * (base - top);
          return (
            <rect
              key={bar.label}
              x={round(i * step + step * 0.1)}
              y={round(base - barHeight)}
              width={round(step * 0.8)}
              height={round(barHeight)}
              rx="2"
            >
              <title>{`${bar.label}: ${formatValue(bar)}`}</title>
            </rect>
          );
        })}
        {highest ? (
          <text x="0" y="11">
            {formatValue(highest)}
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
      <Figures bars={bars} {...names} />
    </figure>
  );
}

function Figures({ bars, labelHeading, valueHeading, tableLabel }: FiguresProps) {
  return (
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
              <td>{formatValue(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
