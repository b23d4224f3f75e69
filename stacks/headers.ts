import { contentSecurityPolicy, openerPolicy, type Policy } from "@cu/api/content-security-policy";
import { Duration, type Stack } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";

export const strictTransport = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: true,
  preload: false,
  override: true,
};

/** CloudFront's names belong to the account, whatever the region: without it the same stage could not be in two. */
export const globalName = (stack: Stack, id: string): string => `${stack.stackName}-${id}-${stack.region}`;

/** The headers of the site's pages: the same policy as on a laptop, and HTTPS for two years. */
export const pageHeaders = (stack: Stack, id: string, policy: Policy): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(stack, id, {
    responseHeadersPolicyName: globalName(stack, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(policy), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: strictTransport,
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Cross-Origin-Opener-Policy", value: openerPolicy(policy), override: true },
        { header: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()", override: true },
      ],
    },
  });

/** Functions write their own headers; only HTTPS is for the CDN to promise. */
export const apiHeaders = (stack: Stack): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(stack, "ApiHeaders", {
    responseHeadersPolicyName: globalName(stack, "ApiHeaders"),
    securityHeadersBehavior: { contentTypeOptions: { override: true }, strictTransportSecurity: strictTransport },
  });
