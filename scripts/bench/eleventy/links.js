import { service } from './source.js';

export const site = service.siteUrl;

export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
}

export function listingPage(filters) {
  const filtered = ['city', 'family', 'modality'].filter((segment) => filters[segment] !== 'all');
  const template = service.urls.listings[filtered.join('+') || 'all'];
  return template ? fill(template, filters) : null;
}
