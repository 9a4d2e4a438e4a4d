type MediaTypeFacts = {
  /** The extensions of this type; none if only the route table determines it. */
  extensions: readonly string[];
  /** False for formats that are compressed already. */
  compressible: boolean;
};

/** The profile of a linkset that is an API catalog. */
export const CATALOG_PROFILE = 'https://www.rfc-editor.org/info/rfc9727';

export const API_CATALOG = `application/linkset+json; profile="${CATALOG_PROFILE}"` as const;

/** Every media type of the site, as its Content-Type header has it. */
export const MEDIA_TYPES = {
  'application/json': { extensions: ['json'], compressible: true },
  'application/problem+json': { extensions: [], compressible: true },
  [API_CATALOG]: { extensions: [], compressible: true },
  'application/atom+xml': { extensions: [], compressible: true },
  'application/gzip': { extensions: ['gz', 'tgz'], compressible: false },
  'image/png': { extensions: ['png'], compressible: false },
  'application/xml': { extensions: ['xml'], compressible: true },
  'text/csv; charset=utf-8': { extensions: ['csv'], compressible: true },
  'text/css; charset=utf-8': { extensions: ['css'], compressible: true },
  'text/javascript; charset=utf-8': { extensions: ['js'], compressible: true },
  'text/html; charset=utf-8': { extensions: ['html'], compressible: true },
  'text/plain; charset=utf-8': { extensions: ['txt'], compressible: true },
} as const satisfies Record<string, MediaTypeFacts>;

export type MediaType = keyof typeof MEDIA_TYPES;

/** A media type without its parameters: `text/html`. */
export function toEssence(mediaType: MediaType): string {
  return mediaType.replace(/;.*/, '');
}

export function isCompressible(mediaType: MediaType): boolean {
  return MEDIA_TYPES[mediaType].compressible;
}

export function allMediaTypes(): MediaType[] {
  return Object.keys(MEDIA_TYPES) as MediaType[];
}

/** `json` → `application/json`, for servers that choose the type by the extension. */
export function typesByExtension(): Map<string, MediaType> {
  return new Map(
    allMediaTypes().flatMap((mediaType) => {
      const { extensions }: MediaTypeFacts = MEDIA_TYPES[mediaType];
      return extensions.map((extension) => [extension, mediaType] as const);
    }),
  );
}

/** Below this a file fits into one network packet anyway, so compression gains nothing. */
export const MIN_COMPRESSED_BYTES = 1_400;
