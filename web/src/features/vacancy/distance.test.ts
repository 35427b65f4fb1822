/** Straight lines between places, and how they are said. */
import { describe, expect, it } from 'vitest';
import { aboutKilometres, kilometresBetween, kilometresFrom } from './distance.ts';

const tokyo = { latitude: 35.6812, longitude: 139.7671 };
const shinOsaka = { latitude: 34.7335, longitude: 135.5003 };

describe('a distance', () => {
  it('is that of the straight line, either way', () => {
    expect(kilometresBetween(tokyo, shinOsaka)).toBeGreaterThan(400);
    expect(kilometresBetween(tokyo, shinOsaka)).toBeLessThan(406);
    expect(kilometresBetween(shinOsaka, tokyo)).toBeCloseTo(kilometresBetween(tokyo, shinOsaka));
    expect(kilometresBetween(tokyo, tokyo)).toBe(0);
    // A degree of latitude is 111 km, one of longitude less.
    expect(kilometresBetween({ latitude: 35, longitude: 139 }, { latitude: 36, longitude: 139 })).toBeCloseTo(
      111.2,
      1,
    );
    expect(kilometresBetween({ latitude: 35, longitude: 139 }, { latitude: 35, longitude: 140 })).toBeCloseTo(
      91.1,
      1,
    );
  });

  it('is counted from the station chosen, and not known without a place', () => {
    const hakone = { latitude: 35.2324, longitude: 139.0238 };
    expect(kilometresFrom('tokyo', hakone)).toBeCloseTo(83.7, 0);
    expect(kilometresFrom('fukuoka', hakone)).toBeGreaterThan(750);
    expect(kilometresFrom('tokyo', { latitude: null, longitude: null })).toBeNull();
  });

  it('is said to the kilometre nearby and to ten far away', () => {
    expect([0.2, 7.6, 49.4, 83.7, 198, 403.2].map(aboutKilometres)).toEqual([1, 8, 49, 85, 200, 400]);
  });
});
