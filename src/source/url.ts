import * as z from 'zod';
import { suggest } from '../suggest.ts';
import { customIssue } from './custom-issue.ts';

/** An address with its scheme and host, of one of these schemes, without blanks in it. */
export function isUrl(text: string, schemes: readonly string[]): boolean {
  return (
    schemes.some((scheme) => text.startsWith(`${scheme}:`)) && !BLANK.test(text) && parses(text)
  );
}

/** Scheme and host and nothing else: what a browser calls an origin. */
export function toOrigin(text: string): string | undefined {
  return isUrl(text, WEB) ? new URL(text).origin : undefined;
}

export const webUrl = z
  .string()
  .check((context) => {
    if (!isUrl(context.value, WEB)) context.issues.push(customIssue('invalid-url', context.value));
  })
  .describe('an address that begins with https:// (or http://)');

export const httpsUrl = z
  .string()
  .check((context) => {
    if (!isUrl(context.value, ['https'])) {
      context.issues.push(customIssue('invalid-url', context.value));
    }
  })
  .describe('an address that begins with https://');

export const contactUrl = z
  .string()
  .check((context) => {
    if (!isUrl(context.value, [...WEB, 'mailto'])) {
      context.issues.push(customIssue('invalid-url', context.value));
    }
  })
  .describe('an address that begins with mailto: or https://');

export const origin = z
  .string()
  .check((context) => {
    const found = context.value;
    const meant = toOrigin(found);
    if (meant === found) return;
    const details = meant ? { maybe: JSON.stringify(meant) } : {};
    context.issues.push(customIssue('invalid-url', found, details));
  })
  .describe('scheme and host only, such as https://example.com: no path, no trailing slash');

/** An address, or a path on the site in force, in which some placeholders may stand. */
export function urlTemplate(placeholders: readonly string[]) {
  return z
    .string()
    .check((context) => {
      const template = context.value;
      const names = [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
      for (const name of names.filter((name) => !placeholders.includes(name))) {
        const details = { found: `{${name}}`, ...suggestPlaceholder(name, placeholders) };
        context.issues.push(customIssue('unknown-placeholder', template, details));
      }
      const sample = template.replace(PLACEHOLDER, 'x');
      if (
        !isUrl(sample.startsWith('/') ? `https://x${sample}` : sample, WEB) ||
        BRACE.test(sample)
      ) {
        context.issues.push(customIssue('invalid-url', template));
      }
    })
    .describe(describeTemplate(placeholders));
}

const WEB = ['https', 'http'];
/** Blanks, and what nobody sees: control characters and those that turn the reading direction. */
const BLANK = /[\s\p{Cc}\p{Cf}]/u;
const BRACE = /[{}]/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

function parses(text: string): boolean {
  try {
    const url = new URL(text);
    if (url.protocol === 'mailto:') return decodeURIComponent(url.pathname) !== '';
    return /^https?:\/\/[^/]/.test(text);
  } catch {
    return false;
  }
}

function suggestPlaceholder(name: string, placeholders: readonly string[]): { maybe?: string } {
  const { maybe } = suggest(name, placeholders);
  return maybe ? { maybe: `{${JSON.parse(maybe)}}` } : {};
}

function describeTemplate(placeholders: readonly string[]): string {
  const names = placeholders.map((name) => `{${name}}`).join(' and ');
  const uses = placeholders.length > 0 ? `it may use ${names}` : 'it takes no placeholder';
  return `an address that begins with https:// (or http://) or with /; ${uses}`;
}
