import * as z from 'zod';

// The least that a build of this kind starts with: npm, tsx, and zod in use.
z.string().parse('');
