/** A whole number as Mexico and the English language write it: `25,000`. */
export function toFigure(amount: number): string {
  if (amount < 0) return `-${toFigure(-amount)}`;
  // By hand: there are two for each vacancy, and `Intl` takes its time.
  const digits = `${amount}`;
  let figure = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    figure = `${digits.slice(Math.max(0, end - 3), end)},${figure}`;
  }
  return figure;
}
