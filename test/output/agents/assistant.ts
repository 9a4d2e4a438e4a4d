import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { makeServer } from '../../../src/output/agents/mcp-server.ts';
import type { SiteLimits } from '../../../src/output/agents/site-files.ts';
import {
  type SiteFiles,
  serve,
  siteFiles,
  siteOf,
  type Tamper,
} from '../../live/verify/fake-site.ts';
import { SAMPLE } from '../../openapi/sample.ts';

/** What a tool answered: `notes` and `data` are those of its structured content. */
export type Answered = {
  text: string;
  isError: boolean;
  notes: string[];
  // biome-ignore lint/suspicious/noExplicitAny: the client has validated it by the tool's schema
  data: any;
};

/** The ids of the vacancies in an answer. */
export function idsIn({ data }: Answered): string[] {
  return data.vacancies.map(({ id }: { id: string }) => id);
}

export type Call = (name: string, args?: object) => Promise<Answered>;

/** The official client, connected to the server in memory until the test ends. */
export async function connect(
  origin: string,
  limits?: Partial<SiteLimits>,
  sample = false,
): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const site = { origin, name: 'Brújula Laboral', version: '1.2.3', sample };
  await makeServer(site, limits).connect(there);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(here);
  onTestFinished(() => client.close());
  return client;
}

/** Calls tools. The client refuses structured content that does not fit the schema of the tool. */
export async function caller(client: Client): Promise<Call> {
  await client.listTools();
  return async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: { ...args } });
    const [content] = result.content;
    const { notes = [], data } = (result.structuredContent ?? {}) as Partial<Answered>;
    const text = content?.type === 'text' ? content.text : '';
    return { text, isError: result.isError ?? false, notes, data };
  };
}

type Visit = { tamper?: Tamper; limits?: Partial<SiteLimits> };

/** A site, a client, and the requests that reach the site: `GET /path 200`. */
export async function visit(files: SiteFiles, { tamper = () => {}, limits = {} }: Visit = {}) {
  const requests: string[] = [];
  const origin = await serve(files, (response, request) => {
    tamper(response, request);
    requests.push(`${request.method} ${request.target} ${response.status}`);
  });
  const client = await connect(origin, limits);
  return { origin, requests, client, call: await caller(client) };
}

/** A small site. */
export async function visitSmall(options: Visit = {}) {
  return visit(await siteFiles(), options);
}

/** The files of the sample data, made once. */
export function sampleFiles(): Promise<SiteFiles> {
  sample ??= siteOf(SAMPLE);
  return sample;
}

let sample: Promise<SiteFiles> | undefined;

export async function visitSample(options: Visit = {}) {
  return visit(await sampleFiles(), options);
}

/** One question to a small site, and to the sample: the answer, and what the site saw. */
export const askSmall = (name: string, args?: object) => ask(visitSmall(), name, args);
export const askSample = (name: string, args?: object) => ask(visitSample(), name, args);

async function ask(visited: ReturnType<typeof visit>, name: string, args?: object) {
  const { call, ...site } = await visited;
  return { ...site, ...(await call(name, args)) };
}

/** A site with some of its JSON bodies changed. */
export function changeBodies(files: SiteFiles, changes: Record<string, object>) {
  const changed = new Map(files);
  for (const [path, change] of Object.entries(changes)) {
    const body = { ...JSON.parse(files.get(path) ?? '{}'), ...change };
    changed.set(path, `${JSON.stringify(body)}\n`);
  }
  return changed;
}
