import { monthNames } from '#domain/dates.ts';
import { m } from '#messages';
import styles from './climate-chart.module.css';
import type { Guide } from './guides.contract.ts';

/** In units of the drawing: the width of a month, the height of the temperatures and of the rain. */
const [STEP, TOP, FLOOR, RAIN_TOP, RAIN_FLOOR] = [30, 18, 118, 142, 182];

type Props = { climate: NonNullable<Guide['climate']> };

/** A bar from the mean low to the mean high of each month, with rain below it; a table has the same figures. */
export function ClimateChart({ climate: { high, low, rain } }: Props) {
  const [months, initials] = [monthNames(), monthNames('narrow')];
  const [coldest, hottest] = [Math.min(...low), Math.max(...high)];
  const at = (degrees: number) => Math.round(FLOOR - ((degrees - coldest) / (hottest - coldest)) * (FLOOR - TOP));
  const wettest = Math.max(1, ...(rain ?? []));
  const rainHeight = (mm: number) => Math.round((mm / wettest) * (RAIN_FLOOR - RAIN_TOP));
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 364 ${rain ? 200 : 152}`} aria-hidden="true">
        {high.map((degrees, month) => {
          const x = 17 + month * STEP;
          const cold = low[month] ?? degrees;
          const mm = rain?.[month] ?? 0;
          return (
            <g key={months[month]}>
              <rect
                className={styles.warm}
                x={x - 5}
                y={at(degrees)}
                width="10"
                height={at(cold) - at(degrees)}
                rx="5"
              />
              <text x={x} y={at(degrees) - 5}>
                {degrees}
              </text>
              <text className={styles.cold} x={x} y={at(cold) + 12}>
                {cold}
              </text>
              {rain && (
                <rect
                  className={styles.wet}
                  x={x - 7}
                  y={RAIN_FLOOR - rainHeight(mm)}
                  width="14"
                  height={rainHeight(mm)}
                />
              )}
              <text className={styles.month} x={x} y={rain ? 196 : 148}>
                {initials[month]}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="small soft">{rain ? m.guides_legend_rain({ rain: String(wettest) }) : m.guides_legend()}</p>
      <details className={styles.figures}>
        <summary>{m.guides_figures()}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.guides_month()}</th>
              <th scope="col">{m.guides_high()}</th>
              <th scope="col">{m.guides_low()}</th>
              {rain && <th scope="col">{m.guides_rain()}</th>}
            </tr>
          </thead>
          <tbody>
            {high.map((degrees, month) => (
              <tr key={months[month]}>
                <th scope="row">{months[month]}</th>
                <td>{degrees} °C</td>
                <td>{low[month]} °C</td>
                {rain && <td>{rain[month]} mm</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
