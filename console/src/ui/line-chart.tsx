/** Figures over days as lines, drawn by uPlot. Whoever cannot see it reads the table that stands beneath. */
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';

export type Line = {
  readonly label: string;
  /** A colour of the theme, by its variable. */
  readonly colour: string;
  readonly values: readonly (number | null)[];
  readonly dashed?: true;
  /** Filled down to nothing. */
  readonly filled?: true;
};

type Props = {
  /** What the picture tells, for whoever cannot see it. */
  label: string;
  /** What the days are called. */
  days: string;
  /** Seconds since 1970 of each point. */
  times: readonly number[];
  lines: readonly Line[];
  dayOf: (seconds: number) => string;
};

const HEIGHT = 280;

export function LineChart({ label, days, times, lines, dayOf }: Props) {
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = at.current;
    if (!box) return;
    const style = getComputedStyle(box);
    const colourOf = (name: string) => style.getPropertyValue(name).trim();
    const font = `12px ${style.fontFamily}`;
    const chart = new UPlot(
      {
        ...{ width: box.clientWidth, height: HEIGHT },
        scales: { x: { time: true }, y: { range: (_chart, _least, most) => [0, Math.max(1, most)] } },
        axes: [
          {
            ...{ font, stroke: colourOf('--color-ink-soft'), grid: { show: false } },
            values: (_chart, ticks) => ticks.map(dayOf),
          },
          { ...{ font, stroke: colourOf('--color-ink-soft') }, grid: { stroke: colourOf('--color-line') } },
        ],
        series: [
          { value: (_chart, seconds) => (seconds == null ? '' : dayOf(seconds)), label: days },
          ...lines.map(({ label: name, colour, dashed, filled }) => ({
            ...{ label: name, stroke: colourOf(colour), width: 2, points: { show: false } },
            ...(dashed ? { dash: [6, 4] } : {}),
            ...(filled ? { fill: `color-mix(in srgb, ${colourOf(colour)} 18%, transparent)` } : {}),
          })),
        ],
      },
      [[...times], ...lines.map(({ values }) => [...values])] as UPlot.AlignedData,
      box,
    );
    const watching = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
    watching.observe(box);
    return () => {
      watching.disconnect();
      chart.destroy();
    };
  }, [days, times, lines, dayOf]);
  return (
    <div className="rounded-sm border border-line bg-white p-3">
      <div ref={at} role="img" aria-label={label} className="min-w-0 overflow-hidden text-sm" />
    </div>
  );
}
