import * as z from 'zod';

// The minimum that such a build has to start: npm, tsx and zod.
z.string().parse('');
