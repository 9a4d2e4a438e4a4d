import type { Page } from 'playwright-core';

/** How many pictures of the browser a part must stay in its place to be at rest. */
const FRAMES = 10;

/** Where a part begins on the screen, once it no longer moves. */
export function restingTop(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let [last, still] = [NaN, 0];
    const look = () => {
      const { top } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
      if (still < ${FRAMES}) requestAnimationFrame(look);
      else resolve(top);
    };
    look();
  })`);
}
