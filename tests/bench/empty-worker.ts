import { Hono } from 'hono';

/** The least that a worker of Hono does, for the time that workerd itself takes to start. */
const app = new Hono();
app.get('/', (c) => c.text('ok'));
export default app;
