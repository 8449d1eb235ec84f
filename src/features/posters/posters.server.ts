import { Hono } from 'hono';

export const createPosterRoutes = () => new Hono();
