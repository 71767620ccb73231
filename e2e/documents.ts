// A job description and a résumé for tests, with invented people and companies.
export const job = `Senior Backend Engineer
Lanternfish Freight runs the booking of four hundred barges.

What you will do
- Design REST APIs that skippers and locks rely on
- Keep PostgreSQL fast: you read query plans and know when an index helps
- Write automated tests before you ask for a review
- Mentor two younger colleagues

What you bring
- Six or more years with services that must not stop
- You explain technical choices in writing
- Kafka is a plus; no machine learning experience needed`;

export const resume = `Ines Falkner-Reed
Backend developer, four years

Cormorant Tickets, 2022 to today
- Built the seat reservation API (REST, OpenAPI)
- Unit and integration tests for the checkout
- I have no experience with Kafka yet`;
