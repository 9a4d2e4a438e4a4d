import bundle from './bundle/bundle.cjs';

export const { build, check } = bundle;
