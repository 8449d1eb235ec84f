// GET /staff/inquiries/{id}/map - the trip of an inquiry on a map.
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/inquiry-map.page.ts';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs): Promise<Response> {
  const { svg } = await withStaffErrors(request, () => serverClient(context).drawInquiryMap({ id }));
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      // A browser that others use keeps nothing of a person.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
