// The health check of the container image, which has no curl. Exits with 1 if the instance in this
// container can't serve.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8787}/readyz`).catch(
  () => undefined,
);
process.exit(response?.ok ? 0 : 1);
