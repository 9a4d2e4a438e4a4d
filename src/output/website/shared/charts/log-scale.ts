/** Places amounts on a logarithmic axis, in percent of its length. */
export type LogScale = ReturnType<typeof makeLogScale>;

/** A monthly salary below this is a typing error or a placeholder and would only stretch the axis. */
const LOWEST = 1000;
const MARGIN = 1.12;

export function makeLogScale(amounts: readonly number[]) {
  const low = Math.max(LOWEST, Math.min(...amounts)) / MARGIN;
  // At least 2.5 times the lowest, which is as far as one tick may be from the next.
  const high = Math.max(low * 2.25, ...amounts) * MARGIN;
  const length = Math.log(high / low);
  const place = (amount: number) => {
    const share = Math.log(Math.max(amount, low) / low) / length;
    return Math.round(share * 1000) / 10;
  };
  return { place, ticks: ticksBetween(low, high) };
}

/** 1, 2 and 5 times every power of ten. */
function ticksBetween(low: number, high: number): number[] {
  const ticks: number[] = [];
  for (let power = LOWEST; power <= high; power *= 10) {
    ticks.push(power, 2 * power, 5 * power);
  }
  return ticks.filter((tick) => low <= tick && tick <= high);
}
