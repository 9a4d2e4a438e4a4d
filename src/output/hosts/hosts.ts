import type { HostName } from '../../input/settings/service.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { generic } from './generic.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { vercel } from './vercel.ts';

export const HOSTS: Record<HostName, Host> = {
  generic,
  cloudflare,
  netlify,
  vercel,
  apache,
  nginx,
  caddy,
};
